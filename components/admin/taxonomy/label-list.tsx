import { AdminList } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { genrePath, tagPath } from "@/lib/catalog/resource-shapes/addresses";
import type { LabelKind } from "@/lib/catalog/taxonomy/kinds";
import type { ListedLabel } from "@/lib/catalog/taxonomy/pages";
import { LabelMenu } from "./label-actions";

type Props = {
  page: Page & { data: ListedLabel[] };
  counts: { genre: number; tag: number };
  chosen: LabelKind;
  search: string;
  rename: (genreId: number, ...form: Parameters<FormAction>) => ReturnType<FormAction>;
  merge: (
    label: { kind: LabelKind; label_id: number },
    ...form: Parameters<FormAction>
  ) => ReturnType<FormAction>;
};

const WIDE = "hidden align-middle md:table-cell";

/** All genres or tags, with their former names. */
export function LabelList({ page, counts, chosen, search, rename, merge }: Props) {
  const path = chosen === "genre" ? genrePath : tagPath;
  return (
    <>
      <noscript>
        <p className="mb-4 text-sm text-quiet">
          Renaming and merging need JavaScript. Turn it on and reload.
        </p>
      </noscript>
      <AdminList
        path="/admin/genres"
        label="Kind"
        name="kind"
        choices={[
          { value: "genre", label: "Genres", count: counts.genre },
          { value: "tag", label: "Tags", count: counts.tag },
        ]}
        chosen={chosen}
        search={search}
        hint="Name or former name"
        page={page}
        caption={chosen === "genre" ? "Genres" : "Tags"}
        head={
          <>
            <Th>Name</Th>
            <Th className="text-right">Tracks</Th>
            <Th className={WIDE}>Former names</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </>
        }
        empty={
          <EmptyState title="Nothing found">Change your search, or look under the other kind.</EmptyState>
        }
      >
        {page.data.map((label) => (
          <tr key={label.id}>
            <td className="break-words align-middle">
              <Link href={path(label.name)} className="link inline-flex min-h-6 items-center font-medium">
                {label.name}
              </Link>
            </td>
            <td className="text-right align-middle">{label.tracks.toLocaleString("en")}</td>
            <td className={`${WIDE} w-1/3 break-words text-quiet`}>{label.former.join(", ")}</td>
            <td className="align-middle">
              <span className="flex justify-end">
                <LabelMenu
                  kind={chosen}
                  name={label.name}
                  path={path(label.name)}
                  {...(chosen === "genre" && { rename: rename.bind(null, label.id) })}
                  merge={merge.bind(null, { kind: chosen, label_id: label.id })}
                />
              </span>
            </td>
          </tr>
        ))}
      </AdminList>
    </>
  );
}
