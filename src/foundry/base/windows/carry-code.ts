/** Moves secrets to their owner's other device: a code to copy or save, and a field to paste one. */
import { say } from "../say.ts";
import { rendered } from "../templates.ts";

interface Carried {
  readonly title: string;
  readonly text: string;
  /** Empty if this device has no secrets. */
  readonly code: string;
  readonly file: string;
  readonly bring: (code: string) => Promise<void>;
}

export async function carryCode({ title, text, code, file, bring }: Carried): Promise<void> {
  const copy = () => game.clipboard!.copyPlainText(code);
  const save = () => foundry.utils.saveDataToFile(code, "text/plain", `${file}-code.txt`);
  const giving = [
    { action: "copy", label: say("BNB.Carry.copy"), callback: () => void copy() },
    { action: "file", label: say("BNB.Carry.file"), callback: save },
  ];
  await foundry.applications.api.DialogV2.wait({
    window: { title },
    classes: ["bnb", "carry"],
    position: { width: 460 },
    content: await rendered("parts/carry", { code, text, title }),
    rejectClose: false,
    buttons: [
      ...(code ? giving : []),
      {
        action: "bring",
        label: say("BNB.Carry.bring"),
        default: true,
        callback: async (_event: Event, { form }: HTMLButtonElement) => {
          const typed = (form!.elements.namedItem("code") as HTMLTextAreaElement).value;
          if (typed.trim() !== "") await bring(typed);
        },
      },
    ],
  });
}
