import { fence, table } from "@/lib/docs/reference/markdown-syntax";
import { operationHref } from "@/lib/docs/reference/places";
import { methodAndPath } from "@/lib/docs/reference/request";
import { flows } from "./flows";
import { flowProgram } from "./program";

/** The section of a flow in the guide: its inputs, its steps, and the program that they make. Throws for a flow that is not there. */
export function flowMarkdown(origin: string, id: string): string {
  const flow = flows.find((one) => one.id === id);
  if (!flow) throw new Error(`There is no flow ${id}.`);
  const { title, text, outside = [], inputs, steps } = flow;
  return [
    `## ${title}`,
    text,
    ...outside.map((sentence) => `> ${sentence}`),
    table(
      ["Input", "Meaning"],
      Object.entries(inputs).map(([name, input]) => [`\`${name}\``, input.text]),
    ),
    steps
      .map(
        ({ operation, text: step }, index) =>
          `${index + 1}. ${step} [\`${methodAndPath(operation)}\`](${operationHref(operation)})`,
      )
      .join("\n"),
    fence("js", flowProgram(flow, origin), { title: `${id}.mjs` }),
  ].join("\n\n");
}
