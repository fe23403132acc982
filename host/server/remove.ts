/** Deletions: of the named documents, or of all addressed ones; refused as a whole if one is not allowed. */

import { SECRETS } from "../world/world.ts";
import { documentAt, documentsAt } from "./address.ts";
import { baseDocument, parentDocument } from "./documents.ts";
import { leaveFolders } from "./folders.ts";
import { id, list } from "./input.ts";
import { type Plan, planChange, type Writer } from "./plan.ts";
import { demandRight } from "./rights.ts";
import { checkDeletedUser } from "./users.ts";

export function planDelete(writer: Writer): Plan {
  const { address, table, user, operation } = writer;
  const parent = parentDocument(address);
  const ids =
    operation.deleteAll === true
      ? documentsAt(address).map((source) => source._id as string)
      : [...new Set(list(operation.ids, "The ids to delete").map((one) => id(one, "An id to delete")))];
  const deleted = ids.map((one) => documentAt(address, one));
  for (const source of deleted) {
    demandRight(user, baseDocument(address.type, source, parent), "delete");
    if (address.type === "User") checkDeletedUser(table, user, source);
  }
  const plan = planChange(address, { deleted });
  if (address.type === "Folder" && !address.pack) {
    const left = leaveFolders(table, deleted);
    const apply = (): void => {
      plan.apply();
      left.apply();
    };
    return { put: [...plan.put, ...left.put], del: plan.del, result: ids, apply };
  }
  if (address.type !== "User") return { ...plan, result: ids };
  return {
    put: plan.put,
    del: [...plan.del, ...ids.map((one) => `!${SECRETS}!${one}`)],
    result: ids,
    apply: () => {
      plan.apply();
      for (const one of ids) table.world.documents(SECRETS).delete(one);
    },
    after: async () => {
      for (const one of ids) await table.closeSeat(one);
    },
  };
}
