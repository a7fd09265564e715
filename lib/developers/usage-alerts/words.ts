import type { UsageAlertInput } from "./shapes";

/** Minutes in the largest unit that they fill, in words: "2 hours". */
export const windowWords = (minutes: number, locale = "en"): string => {
  const [amount, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
};

/** A value of a metric, in words: "1,200 requests". */
export function valueWords(metric: UsageAlertInput["metric"], value: number, locale = "en"): string {
  const number = value.toLocaleString(locale);
  const amountWords = (one: string, many: string) => `${number} ${value === 1 ? one : many}`;
  switch (metric) {
    case "requests":
      return amountWords("request", "requests");
    case "error_rate":
      return `an error rate of ${number}%`;
    case "rate_limited":
      return amountWords("request over the rate limit", "requests over the rate limit");
    case "webhook_failures":
      return amountWords("failed webhook attempt", "failed webhook attempts");
    case "token_expiry_days":
      return value === 0 ? "an expired token" : `a token that expires within ${amountWords("day", "days")}`;
  }
}

/** An alert in words: "1,000 requests or more within 1 hour". */
export function alertWords({ metric, threshold, window_minutes }: UsageAlertInput, locale = "en"): string {
  const words = valueWords(metric, threshold, locale);
  return window_minutes == null ? words : `${words} or more within ${windowWords(window_minutes, locale)}`;
}
