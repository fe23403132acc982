/** What Odo is asked for at the gate. */
export const APPEAL = {
  do: "appeal",
  listeners: ["Odo"],
  topic: "The gate",
  context: "the siege",
  response: "Open it",
  skill: "convince",
  motivation: "proud",
  difficulty: 3,
  note: "",
};
