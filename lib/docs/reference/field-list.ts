import { code } from "./markdown-syntax";
import type { Field } from "./schema";

/** Maximum depth of listed fields. Deeper ones are in the OpenAPI document only. */
const DEPTH = 3;

/** Fields as a nested Markdown list with name, type, limits and description. */
export function fieldList(fields: Field[], side: "request" | "response", depth = 0): string {
  return fields
    .flatMap((field) => {
      const inside = depth + 1 < DEPTH ? [field.fields, ...field.kinds] : [];
      return [
        `${"  ".repeat(depth)}- ${fieldLine(field, side)}`,
        ...inside.filter((kind) => kind.length > 0).map((kind) => fieldList(kind, side, depth + 1)),
      ];
    })
    .join("\n");
}

function fieldLine(
  { name, type, required, description, limits, values, fallback }: Field,
  side: string,
): string {
  const facts = [
    type,
    ...(side === "request" ? [required ? "required" : "", ...limits] : [required ? "" : "may be absent"]),
    values.length === 1 ? `always ${code(values[0] ?? "")}` : "",
    values.length > 1 ? `one of ${values.map(code).join(", ")}` : "",
    fallback === undefined ? "" : `default ${code(fallback)}`,
  ];
  const text = facts.filter((fact) => fact !== "").join(", ");
  return `${code(name)}: ${text}.${description ? ` ${description}` : ""}`;
}
