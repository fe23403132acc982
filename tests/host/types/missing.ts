/**
 * The other way round: members the types package knows and this host does not have. Each line is meant to be an error, and the
 * error is the list; surface.test.ts reads it and holds host/CONTRACT.md to it.
 */
import type * as abstract from "../../../host/api/abstract/index.ts";
import type { applicationsNamespace, applicationUtils } from "../../../host/api/applications/namespace.ts";
import type * as fields from "../../../host/api/data/fields/index.ts";
import type { terms } from "../../../host/api/dice/index.ts";
import type * as utils from "../../../host/api/utils/index.ts";

type Missing<There, Here> = Exclude<keyof There, keyof Here>;
declare const nothing: unique symbol;

export const missingUtils: Missing<typeof foundry.utils, typeof utils & typeof applicationUtils> = nothing;
export const missingAbstract: Missing<typeof foundry.abstract, typeof abstract & { DatabaseBackend: unknown }> =
  nothing;
export const missingFields: Missing<typeof foundry.data.fields, typeof fields> = nothing;
export const missingTerms: Missing<typeof foundry.dice.terms, typeof terms> = nothing;
export const missingApplications: Missing<typeof foundry.applications.api, (typeof applicationsNamespace)["api"]> =
  nothing;
