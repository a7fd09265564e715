import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { UnsubscribeForm } from "@/components/accounts/profiles/unsubscribe-form";
import { getUnsubscribeLink } from "@/lib/accounts/preferences/unsubscribe-service";
import { confirmUnsubscribe } from "./actions";

// The URL contains the code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Unsubscribe", referrer: "no-referrer" };

export default async function UnsubscribePage({ params }: PageProps<"/unsubscribe/[code]/confirm">) {
  const code = (await params).code.slice(0, 100);
  const link = await getUnsubscribeLink(await pageVisitor(), { code });
  return <UnsubscribeForm name={link?.name} unsubscribe={confirmUnsubscribe.bind(null, code)} />;
}
