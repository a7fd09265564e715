import { z } from "zod";

/** The fields of contracts that hold text. */

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  enum?: unknown;
  format?: string;
  pattern?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Collects the names of fields that hold any text: no closed list, date, address or pattern. */
export function collectText(contract: z.ZodType, into: Set<string>): void {
  // Safe cast: the library makes JSON Schema, whose types here are the parts that the contracts use.
  const schema = z.toJSONSchema(contract, { io: "output", unrepresentable: "any" }) as JsonSchema;
  const defs = schema.$defs ?? {};
  const visit = (part: JsonSchema, name: string, path: readonly string[]): void => {
    if (part.$ref) {
      const target = part.$ref.split("/").at(-1) ?? "";
      const definition = defs[target];
      if (definition && !path.includes(target)) visit(definition, name, [...path, target]);
      return;
    }
    const isFree = part.type === "string" && !part.enum && !part.format && !part.pattern;
    if (isFree && part.const === undefined) into.add(name);
    for (const child of part.anyOf ?? []) visit(child, name, path);
    for (const [field, child] of Object.entries(part.properties ?? {})) visit(child, field, path);
    if (part.items) visit(part.items, name, path);
    if (typeof part.additionalProperties === "object") visit(part.additionalProperties, name, path);
  };
  visit(schema, "", []);
}
