import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import type { Verification } from "@/lib/commerce/licenses/shapes";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { termsInWords } from "@/lib/commerce/terms/words";
import { verdictWords } from "./words";

/** Shows the present worth of a license to anyone who has its address. */
export function VerificationView({ license }: { license: Verification }) {
  const { tone, title, text } = verdictWords(license);
  const { licensor_name, terms, superseded_by } = license;
  return (
    <div className="mx-auto max-w-page px-5 pt-12 pb-16 md:px-8">
      <PageHeader title="License">Number {license.license_uuid}</PageHeader>
      <div className="max-w-text space-y-4">
        {license.test && (
          <Notice tone="red" title="TEST">
            <p>Bought with test money. This license gives no rights.</p>
          </Notice>
        )}
        <Notice tone={tone} title={title}>
          <p>{text}</p>
          {superseded_by && (
            <p>
              <Link href={`/verify/${superseded_by}`} className="underline">
                The license that replaced it
              </Link>
            </p>
          )}
        </Notice>
        <Facts
          facts={[
            { name: "Track", value: <bdi className="font-medium">{license.track_name}</bdi> },
            { name: "By", value: <bdi>{license.track_artists.join(", ")}</bdi> },
            { name: "License", value: TIER_NAMES[license.license_type] },
            { name: "Licensor", value: <bdi>{licensor_name}</bdi> },
            {
              name: "Licensee",
              value: (
                <>
                  <bdi>{license.licensee_name_masked}</bdi> ({license.user_email_masked})
                </>
              ),
            },
            { name: "Issued", value: <Time at={license.issued_at} /> },
            { name: "Ends", value: license.expires_at ? <Time at={license.expires_at} /> : "Never" },
            ...(license.ended_at && license.license_status !== "superseded"
              ? [{ name: "Ended early", value: <Time at={license.ended_at} /> }]
              : []),
            { name: "Earlier leases", value: license.prior_leases === 0 ? "None" : license.prior_leases },
          ]}
        />
        <details>
          <summary className="cursor-pointer py-2 font-semibold">All terms</summary>
          <Facts
            facts={termsInWords(terms, licensor_name).map(({ label, text: value }) => ({
              name: label,
              value,
            }))}
          />
        </details>
        <details>
          <summary className="cursor-pointer py-2 font-semibold">How this was checked</summary>
          <div className="text-sm">
            <p className="py-2 text-quiet">
              The signature of the license, its terms and its entry in the chain of the track are compared
              with each other.{" "}
              <Link href="/verify" className="underline">
                Check the PDF yourself
              </Link>
              , also without a connection.
            </p>
            <Facts
              facts={[
                { name: "Place in the chain", value: license.chain.sequence },
                { name: "Hash of its entry", value: <Code>{license.chain.hash}</Code> },
                { name: "Last hash of the chain", value: <Code>{license.chain.head}</Code> },
                { name: "Signing key", value: <Code>{license.kid}</Code> },
              ]}
            />
          </div>
        </details>
      </div>
    </div>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="break-all font-mono text-xs">{children}</code>
);
