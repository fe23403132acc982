/** The join page as a server sends it: it already contains the seats of a moment ago. */
import { served } from "../../api/helpers/served.ts";
import { useTransport } from "../../api/helpers/transport.ts";
import { showDoor } from "./door.ts";

useTransport(served);
showDoor(JSON.parse(document.querySelector("#seats")!.textContent!));
