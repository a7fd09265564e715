export { answerBank as GET, answerBank as POST } from "@/lib/bank/server";

export const dynamic = "force-dynamic";
