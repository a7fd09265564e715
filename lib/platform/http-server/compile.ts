import { z } from "zod";

/**
 * Schemas of answers as functions. zod makes an object for every value it looks at; an answer has thousands, and each answer is
 * parsed. What is made here goes through the same definitions once, when it is first needed, and is a function that compares and copies.
 */

/** Parses an answer: the value with what the schema names and nothing else, ready for JSON. Throws as `schema.parse` does. */
export type Parser = (value: unknown) => unknown;

const MISMATCH = Symbol("not what the schema says");

/** Compiles a schema: a value that fits is parsed as JSON would show it; any other yields zod's issues. */
export function compile(schema: z.ZodType): Parser {
  // If JavaScript may not be made from text, zod does without as well.
  if (!z.core.util.allowsEval.value) return (value) => schema.parse(value);
  const writer = new Writer();
  const fast = writer.finish(writer.compileFunction(schema));
  return (value) => {
    const parsed = fast(value);
    return parsed === MISMATCH ? schema.parse(value) : parsed;
  };
}

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** Writes JavaScript. A step reads the variable `x` and leaves in it what the schema makes of it, or returns FAILED. */
class Writer {
  private readonly constants: unknown[] = [MISMATCH];
  private readonly functions: string[] = [];
  private readonly names = new Map<z.core.$ZodType, string>();

  finish(name: string): Parser {
    // Nothing of a request is in the text: it is made of the contract, whose names are written as JSON.
    return new Function("c", `"use strict";\n${this.functions.join("\n")}\nreturn ${name};`)(this.constants);
  }

  compileFunction(schema: z.core.$ZodType): string {
    const known = this.names.get(schema);
    if (known) return known;
    const name = `f${this.names.size}`;
    this.names.set(schema, name);
    this.functions.push(`function ${name}(x) { ${this.step(schema)} return x; }`);
    return name;
  }

  private constant(value: unknown): string {
    return `c[${this.constants.push(value) - 1}]`;
  }

  private call(schema: z.core.$ZodType): string {
    return `x = ${this.compileFunction(schema)}(x); if (x === c[0]) return x;`;
  }

  private step(schema: z.core.$ZodType): string {
    // Safe cast: zod's own list of its types.
    const def = schema._zod.def as Definition;
    const checks = this.checks(def.checks ?? []);
    const type = checks === undefined ? undefined : this.typeCheck(def);
    return type === undefined ? this.byZod(schema) : `${type} ${checks}`;
  }

  /** For a kind of schema that has no case here. */
  private byZod(schema: z.core.$ZodType): string {
    const parse = (value: unknown) => {
      const { success, data } = z.core.safeParse(schema, value);
      return success ? data : MISMATCH;
    };
    return `x = ${this.constant(parse)}(x); if (x === c[0]) return x;`;
  }

  private typeCheck(def: Definition): string | undefined {
    switch (def.type) {
      case "unknown":
        return "";
      case "string":
        return this.string(def);
      case "boolean":
        return must('typeof x === "boolean"');
      case "number":
        if ("format" in def && def.format !== "safeint") return undefined;
        return must("format" in def ? "Number.isSafeInteger(x)" : "Number.isFinite(x)");
      case "literal":
        return must(def.values.map((value) => `x === ${this.constant(value)}`).join(" || "));
      case "enum":
        return must(`${this.constant(new Set(Object.values(def.entries)))}.has(x)`);
      case "nullable":
        return `if (x !== null) { ${this.call(def.innerType)} }`;
      case "optional":
        return `if (x !== undefined) { ${this.call(def.innerType)} }`;
      case "prefault":
        return `if (x === undefined) x = ${this.constant(def.defaultValue)}; ${this.call(def.innerType)}`;
      case "pipe":
        return `${this.call(def.in)} ${this.call(def.out)}`;
      case "transform":
        // One that asks for more than the value may complain about it.
        return def.transform.length === 1 ? `x = ${this.constant(def.transform)}(x);` : undefined;
      case "array":
        return `${must("Array.isArray(x)")} { const list = x; const made = new Array(list.length);
          for (let i = 0; i < list.length; i++) { x = list[i]; ${this.call(def.element)} made[i] = x; } x = made; }`;
      case "union":
        return def.inclusive === false ? undefined : this.union(def.options);
      case "object":
        return def.catchall ? undefined : this.object(def.shape);
      default:
        return undefined;
    }
  }

  /** The first kind that fits, as in zod. */
  private union(options: readonly z.core.$ZodType[]): string {
    const tries = options.map((option) => `if (x === c[0]) x = ${this.compileFunction(option)}(given);`);
    return `{ const given = x; x = c[0]; ${tries.join(" ")} if (x === c[0]) return x; }`;
  }

  private string(def: z.core.$ZodStringDef | z.core.$ZodStringFormatDef): string | undefined {
    if (!("format" in def)) return must('typeof x === "string"');
    // Of other formats the pattern is not all there is to them.
    if (def.format !== "date" || !def.pattern) return undefined;
    return must(`typeof x === "string" && ${this.constant(def.pattern)}.test(x)`);
  }

  private object(shape: Readonly<Record<string, z.core.$ZodType>>): string {
    const parts = Object.entries(shape).map(([name, schema], number) => {
      const key = JSON.stringify(name);
      return {
        read: `x = from[${key}]; ${this.call(schema)} const v${number} = x;`,
        put: `[${key}]: v${number}`,
      };
    });
    return `${must('typeof x === "object" && x !== null && !Array.isArray(x)')} { const from = x;
      ${parts.map(({ read }) => read).join("\n")} x = { ${parts.map(({ put }) => put).join(", ")} }; }`;
  }

  /** The checks of a value whose type is right; undefined when one has no case here. */
  private checks(checks: readonly z.core.$ZodCheck<never>[]): string | undefined {
    const steps = checks.map((check) => {
      // Safe cast: zod's own list of its checks.
      const def = check._zod.def as z.core.$ZodChecks["_zod"]["def"];
      switch (def.check) {
        case "greater_than":
          return must(`x ${def.inclusive ? ">=" : ">"} ${this.constant(def.value)}`);
        case "less_than":
          return must(`x ${def.inclusive ? "<=" : "<"} ${this.constant(def.value)}`);
        case "overwrite":
          return `x = ${this.constant(def.tx)}(x);`;
        default:
          return undefined;
      }
    });
    return steps.includes(undefined) ? undefined : steps.join(" ");
  }
}

const must = (condition: string) => `if (!(${condition})) return c[0];`;
