/** The table's page of a site: the same as a server's, reached in another way. */
import { boot, bootFailed } from "../api/boot.ts";
import { useTransport } from "../api/helpers/transport.ts";
import { stayCurrent } from "./current.ts";
import { chosenLanguage } from "./links.ts";
import { inTabs, keepTable } from "./transport.ts";

try {
  useTransport(inTabs);
  keepTable(chosenLanguage());
  void boot()
    .then(() => stayCurrent("rest"))
    .catch(bootFailed);
} catch (problem) {
  bootFailed(problem);
}
