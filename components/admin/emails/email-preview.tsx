import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import type { EmailPreview } from "@/lib/admin/emails/pages";

/** An email with example values: its HTML in a frame that runs nothing, and its text. */
export function EmailPreviewView({ preview }: { preview: EmailPreview }) {
  const { label, detail, subject, html, text } = preview;
  return (
    <>
      <div className="mb-6">
        <LinkButton href="/admin/emails" size="sm">
          All emails
        </LinkButton>
      </div>
      <PageHeader title={subject}>
        {label}
        {detail && `, ${detail}`}. The names and links are examples.
      </PageHeader>
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <section aria-labelledby="html-title">
          <h2 id="html-title" className="mb-3 text-lg font-semibold">
            HTML
          </h2>
          <iframe
            title={`Preview of “${subject}”`}
            sandbox=""
            srcDoc={html}
            className="h-[36rem] w-full rounded-md border border-line bg-[#f3f1eb]"
          />
        </section>
        <section aria-labelledby="text-title">
          <h2 id="text-title" className="mb-3 text-lg font-semibold">
            Text
          </h2>
          <pre className="overflow-x-auto rounded-md border border-line bg-face p-4 font-mono text-xs break-words whitespace-pre-wrap">
            {text}
          </pre>
        </section>
      </div>
    </>
  );
}
