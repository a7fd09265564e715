import { pythonName } from "@/lib/docs/reference/client-names";
import type { DocumentSchema as Schema } from "../operation-calls";

/** The types of the Python client: JSON Schemas as expressions of `typing` and as `TypedDict`s. They are stubs, so they cost a program nothing. */

/** The types of single values. */
export const SCALARS: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** `sale.completed` is `SaleCompleted`, `listEvents` is `ListEvents`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Collects the types of one module. */
export class Shapes {
  private readonly declarations = new Map<string, string>();

  constructor(
    private readonly components: Readonly<Record<string, Schema>>,
    /** The list that a value may be: callers may pass any sequence, answers have lists. */
    private list: "List" | "Sequence" = "List",
  ) {}

  /** The expression of what a caller passes. */
  inputType(schema: Schema, name: string): string {
    this.list = "Sequence";
    const expression = this.type(schema, name);
    this.list = "List";
    return expression;
  }

  /** The expression of a schema. Objects without a name of their own get the given one. */
  type(schema: Schema, name: string): string {
    if (schema.$ref) return this.reference(schema.$ref);
    if ("const" in schema) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    if (schema.anyOf) return this.union(schema.anyOf, name);
    if (Array.isArray(schema.type))
      return union(schema.type.map((type) => this.type({ ...schema, type }, name)));
    if (schema.type === "array") return `${this.list}[${this.type(schema.items ?? {}, name)}]`;
    if (schema.type === "object") return this.object(schema, name);
    if (schema.type === undefined) return "Any";
    const scalar = SCALARS[schema.type];
    if (!scalar) throw new Error(`${name} has the type ${schema.type}, which the Python client cannot have.`);
    return scalar;
  }

  /** Declares a name for an expression. */
  alias(name: string, expression: string): void {
    this.declare(name, `${name} = ${expression}`);
  }

  names(): string[] {
    return [...this.declarations.keys()].sort();
  }

  text(): string {
    return this.names()
      .map((name) => this.declarations.get(name))
      .join("\n\n");
  }

  private reference(ref: string): string {
    const name = ref.split("/").at(-1) ?? "";
    const schema = this.components[name];
    if (!schema) throw new Error(`${ref} is no schema of the document.`);
    if (this.declarations.has(name)) return name;
    const { list } = this;
    this.list = "List";
    // Declared first, because a schema may contain itself.
    this.declarations.set(name, "");
    if (schema.type === "object" && schema.properties)
      this.declarations.set(name, this.typedDict(name, schema));
    else this.declarations.set(name, `${name} = ${this.type(schema, `${name}Value`)}`);
    this.list = list;
    return name;
  }

  private union(variants: readonly Schema[], name: string): string {
    const pages = mergePages(variants);
    if (pages) return this.type(pages, name);
    const objects = variants.filter(({ type, properties }) => type === "object" && properties);
    const variantName = (variant: Schema) =>
      objects.length > 1 && objects.includes(variant) ? `${name}${objects.indexOf(variant) + 1}` : name;
    return union(variants.map((variant) => this.type(variant, variantName(variant))));
  }

  private object(schema: Schema, name: string): string {
    if (schema.properties && Object.keys(schema.properties).length > 0) {
      this.declare(name, this.typedDict(name, schema));
      return name;
    }
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return `Dict[str, ${this.type(values, name)}]`;
  }

  private typedDict(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([key, schema]): [string, string] => {
      const type = this.type(schema, name + pascalCase(key));
      return [key, required.includes(key) ? type : `NotRequired[${type}]`];
    });
    const isClass = fields.every(([key]) => /^[A-Za-z]\w*$/.test(key) && pythonName(key) !== `${key}_`);
    if (isClass)
      return `class ${name}(TypedDict):\n${fields.map((field) => `    ${field.join(": ")}`).join("\n")}`;
    const pairs = fields.map(([key, type]) => `    ${JSON.stringify(key)}: ${type},`);
    return `${name} = TypedDict(\n    "${name}",\n    {\n${pairs.map((pair) => `    ${pair}`).join("\n")}\n    },\n)`;
  }

  private declare(name: string, text: string): void {
    const other = this.declarations.get(name);
    if (other !== undefined && other !== text)
      throw new Error(`Two types of the Python client are named ${name}.`);
    this.declarations.set(name, text);
  }
}

/** A list by page and by cursor as one object: a caller knows which it has asked for. */
function mergePages(variants: readonly Schema[]): Schema | undefined {
  const [one, other, ...rest] = variants;
  if (!one?.properties || !other?.properties || rest.length > 0) return undefined;
  if (!("current_page" in one.properties && "next_cursor" in other.properties)) return undefined;
  const required = (one.required ?? []).filter((key) => other.required?.includes(key));
  return { type: "object", properties: { ...other.properties, ...one.properties }, required };
}

/** The types of a union, each once, and None last. */
function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  const others = different.filter((type) => type !== "None");
  const joined = others.length === 1 ? (others[0] ?? "") : `Union[${others.join(", ")}]`;
  return different.includes("None") ? `Optional[${joined}]` : joined;
}

function literal(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}
