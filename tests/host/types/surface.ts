/**
 * Compared by the compiler with the types package: every member this host offers under these namespaces is one the package knows.
 * A name that is not documented makes `true` unassignable here, and the error says which name it is.
 */
import type * as abstract from "../../../host/api/abstract/index.ts";
import type { applicationsNamespace, applicationUtils } from "../../../host/api/applications/namespace.ts";
import type * as fields from "../../../host/api/data/fields/index.ts";
import type * as validation from "../../../host/api/data/validation.ts";
import type { terms } from "../../../host/api/dice/index.ts";
import type * as utils from "../../../host/api/utils/index.ts";

type Only<Here, There> = [Exclude<keyof Here, keyof There>] extends [never] ? true : Exclude<keyof Here, keyof There>;

export const surface: {
  "foundry.utils": Only<typeof utils & typeof applicationUtils, typeof foundry.utils>;
  "foundry.abstract": Only<typeof abstract, typeof foundry.abstract>;
  "foundry.data.fields": Only<typeof fields, typeof foundry.data.fields>;
  "foundry.data.validation": Only<typeof validation, typeof foundry.data.validation>;
  "foundry.dice.terms": Only<typeof terms, typeof foundry.dice.terms>;
  "foundry.applications.api": Only<(typeof applicationsNamespace)["api"], typeof foundry.applications.api>;
} = {
  "foundry.utils": true,
  "foundry.abstract": true,
  "foundry.data.fields": true,
  "foundry.data.validation": true,
  "foundry.dice.terms": true,
  "foundry.applications.api": true,
};
