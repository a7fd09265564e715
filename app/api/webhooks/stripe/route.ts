import { answerWebhook } from "@/lib/commerce/payment-webhooks/webhook";

export const dynamic = "force-dynamic";

export async function POST(request: Request): Promise<Response> {
  return answerWebhook(request);
}
