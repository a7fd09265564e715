import type { Template } from "@/db/tagged";

/** Whether there are no accounts and the catalog is empty. */
export async function isEmpty(sql: Template<never>): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from users) and not exists (select from artists) and not exists (select from tracks) as empty`;
  return row?.empty ?? false;
}
