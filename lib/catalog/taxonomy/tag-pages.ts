import { z } from "zod";
import { Tag } from "@/lib/catalog/resource-shapes/tag-shapes";
import { pathName } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** A tag for its page, by a name that it has or had, in whatever case. */
export const openTag = pageOperation({
  id: "openTag",
  access: "visitor",
  params: z.object({ name: pathName }),
  output: Tag,
});
