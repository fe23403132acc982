/** Runs the packer in a worker, for loads that fill the grid to the last cell. */
import { packAll } from "../../../rules/chronicle/carrying/index.ts";
import { workFor } from "../../base/worker.ts";
import type { PackTask } from "./pack-hard.ts";

workFor(({ ground, demands }: PackTask, tell) => packAll(ground, demands, { watch: tell }));
