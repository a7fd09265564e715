import "server-only";
import { placeholder } from "drizzle-orm";
import { sql } from "./client";
import type { Fragment } from "./tagged";

/** The account on whose behalf a statement reads or writes. */
export interface Actor {
  userId: number;
  isOperator: boolean;
}

/** The same as a part of a statement: values, or expressions for them. */
export interface ActorTerms {
  userId: number | Fragment;
  isOperator: boolean | Fragment;
}

const PLACEHOLDERS: ActorTerms = {
  userId: sql`${placeholder("actor_id")}::bigint`,
  isOperator: sql`${placeholder("actor_is_operator")}::boolean`,
};

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/**
 * Prepares a read of Drizzle's builder for all accounts, and another one for visitors. Written again for each call, a statement costs more of the
 * processor than its answer. `make` writes it, with a placeholder for each other value; what is returned runs it for an account, or for a
 * visitor if that is null.
 */
export function prepareForViewers<Rows>(
  name: string,
  make: (viewer: ActorTerms | null) => Preparable<Rows>,
): (viewer: Actor | null, values: Record<string, unknown>) => Promise<Rows> {
  const ofActor = prepareForActors(name, make);
  const ofVisitor = make(null).prepare(`${name}_of_visitor`);
  return (viewer, values) => (viewer ? ofActor(viewer, values) : ofVisitor.execute(values));
}

/** The same for accounts alone. */
export function prepareForActors<Rows>(
  name: string,
  make: (actor: ActorTerms) => Preparable<Rows>,
): (actor: Actor, values: Record<string, unknown>) => Promise<Rows> {
  const statement = make(PLACEHOLDERS).prepare(name);
  return ({ userId, isOperator }, values) =>
    statement.execute({ ...values, actor_id: userId, actor_is_operator: isOperator });
}
