/** The table's page as a server sends it. */
import { boot, bootFailed } from "./boot.ts";
import { served } from "./helpers/served.ts";
import { useTransport } from "./helpers/transport.ts";

useTransport(served);
void boot().catch(bootFailed);
