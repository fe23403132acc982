/** Skirmish, Health / Recovery: days and weeks after the fight. Pure figures; nothing of it happens in a conflict. */
import { fail, ok, type Result } from "../../result.ts";
import type { SkirmishOptions } from "../options.ts";
import type { Wound } from "./wounds.ts";

export interface Patient {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
}

export function afterRestDays(patient: Patient, days: number): Result<Patient> {
  if (!Number.isInteger(days) || days < 0) return fail("skirmish.days", { days: String(days) });
  return ok({ ...patient, damage: Math.max(0, patient.damage - days) });
}

/** A week of downtime, work and all: every HP, no wound. */
export function afterDowntime(patient: Patient): Patient {
  return { ...patient, damage: 0 };
}

/**
 * A week of full rest: every HP, and one wound of the patient's choice. A temporary one is gone, a permanent one only
 * stops filling its slot. By option all temporary ones go at once, and every slot is freed.
 */
export function afterRestWeek(
  patient: Patient,
  chosen: number,
  heals: SkirmishOptions["d12.weekHeals"],
): Result<Patient> {
  const rested = { ...patient, damage: 0 };
  if (heals === "all") {
    const kept = patient.wounds.filter(({ permanent }) => permanent);
    return ok({ ...rested, wounds: kept.map((wound) => ({ ...wound, fresh: false })) });
  }
  if (patient.wounds.length === 0) return ok(rested);
  const wound = patient.wounds[chosen];
  if (!wound) return fail("skirmish.noSuchWound", { wound: String(chosen), wounds: patient.wounds.length });
  const wounds = wound.permanent
    ? patient.wounds.map((each, index) => (index === chosen ? { ...each, fresh: false } : each))
    : patient.wounds.filter((_, index) => index !== chosen);
  return ok({ ...rested, wounds });
}
