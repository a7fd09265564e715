"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { setAlbumCover, setTrackCover } from "@/components/catalog/studio/covers";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { QueryProvider } from "@/components/ui/query-provider";
import { toast } from "@/components/ui/toaster";
import type { CoverDesign } from "@/lib/catalog/covers/template-shapes";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { LivePreview } from "./live-preview";
import { PaletteChoice } from "./palette-choice";
import { TemplateChoice } from "./template-choice";

/** A template as the designer shows it. */
export interface Template {
  id: string;
  name: string;
  palettes: readonly { id: string; colors: readonly string[] }[];
  preview: string;
  /** The reason why it suits the music; empty when it does not stand out. */
  why: string;
}

type Props = {
  kind: "track" | "album";
  id: number;
  title: string;
  artist: string;
  /** The best matches first. */
  templates: readonly Template[];
  layouts: readonly { value: string; label: string }[];
  /** The page of the track or the album. */
  back: string;
};

/** Draws a cover from a template, title and colors, with a picture that follows every change. */
export function CoverDesigner({ kind, id, title, artist, templates, layouts, back }: Props) {
  const { push, refresh } = useRouter();
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? "");
  const [text, setText] = useState({ title, artist });
  const [palette, setPalette] = useState("");
  const [layout, setLayout] = useState("");
  const [seed, setSeed] = useState(0);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const template = templates.find((one) => one.id === templateId);
  const palettes = template?.palettes ?? [];
  // Another template has other palettes.
  const colors = palettes.some((one) => one.id === palette) ? palette : (palettes[0]?.id ?? "");
  const design: CoverDesign = {
    template_id: templateId,
    title: text.title.trim(),
    artist: text.artist.trim(),
    palette: colors,
    seed,
    options: layout ? { layout: layout as NonNullable<CoverDesign["options"]>["layout"] } : undefined,
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    try {
      await (kind === "track"
        ? request(setTrackCover, { id, ...design })
        : request(setAlbumCover, { id, ...design }));
      toast("Cover changed.");
      push(back);
      refresh();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setProblem(Object.values(cause.errors).join(" ") || cause.message);
      setPending(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[22.5rem_1fr]"
    >
      <div className="sticky top-0 z-10 -mx-5 flex gap-4 border-b border-line bg-paper px-5 py-3 lg:top-6 lg:mx-0 lg:block lg:space-y-4 lg:self-start lg:border-b-0 lg:p-0">
        <QueryProvider>
          <LivePreview design={design} />
        </QueryProvider>
        {problem && <Notice tone="red">{problem}</Notice>}
        <div className="flex flex-wrap content-start gap-2">
          <Button type="submit" look="primary" pending={pending}>
            Use this cover
          </Button>
          <Button onClick={() => setSeed(seed + 1)}>Try another variation</Button>
          {seed > 0 && (
            <Button look="bare" onClick={() => setSeed(seed - 1)}>
              Previous variation
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="cover_title"
            label="Title"
            maxLength={200}
            value={text.title}
            onChange={({ target }) => setText({ ...text, title: target.value })}
          />
          <TextField
            name="cover_artist"
            label="Second line"
            optional
            maxLength={120}
            value={text.artist}
            onChange={({ target }) => setText({ ...text, artist: target.value })}
          />
          <PaletteChoice palettes={palettes} chosen={colors} choose={setPalette} />
          <SelectField
            name="cover_layout"
            label="Text position"
            options={[{ value: "", label: "As in the template" }, ...layouts]}
            value={layout}
            onChange={({ target }) => setLayout(target.value)}
          />
        </div>
        <TemplateChoice templates={templates} chosen={templateId} choose={setTemplateId} />
      </div>
    </form>
  );
}
