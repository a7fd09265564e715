import { shortMoney } from "@/components/commerce/offers/price-words";
import { Link } from "@/components/ui/link";
import { pluralize } from "@/lib/platform/counted";

/** The numbers of a producer. */
export interface ProducerNumbers {
  plays_today: number;
  plays_yesterday: number;
  sales: number;
  amounts: readonly { amount: number; currency: string }[];
  unread: number;
}

/** The first line of a producer's front page: numbers that are links to their pages. */
export function ProducerLine({ plays_today, plays_yesterday, sales, amounts, unread }: ProducerNumbers) {
  const earned = amounts.map(({ amount, currency }) => shortMoney(amount, currency)).join(" + ");
  const numbers = [
    {
      href: "/insights",
      name: "Today",
      value: pluralize(plays_today, "play"),
      more: `${plays_yesterday.toLocaleString("en")} yesterday`,
    },
    {
      href: "/studio/sales?period=7-days",
      name: "Last 7 days",
      value: pluralize(sales, "sale"),
      more: sales > 0 ? earned : "",
    },
    {
      href: "/messages",
      name: "Messages",
      value: unread === 0 ? "None unread" : `${unread.toLocaleString("en")} unread`,
      more: "",
    },
  ];
  return (
    <nav aria-label="Your numbers" className="border-b border-line">
      <ul className="grid sm:grid-cols-3">
        {numbers.map(({ href, name, value, more }) => (
          <li
            key={href}
            className="border-t border-line first:border-t-0 sm:border-t-0 sm:border-l sm:first:border-l-0"
          >
            <Link
              href={href}
              className="group flex flex-wrap items-baseline gap-x-3 py-3 sm:px-5 sm:in-[li:first-child]:pl-0"
            >
              <span className="w-full text-sm text-quiet max-sm:w-[6rem]">{name}</span>
              <span className="font-medium tabular-nums group-hover:underline">{value}</span>
              {more && <span className="text-sm text-quiet tabular-nums">{more}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
