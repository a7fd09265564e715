import { z } from "zod";
import { Tag } from "@/lib/catalog/resources/tag-shapes";
import { pathName } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

/** A tag for its page, by a name that it has or had, in whatever case. */
export const openTag = portalOperation({
  id: "openTag",
  access: "public",
  params: z.object({ name: pathName }),
  output: Tag,
});
