import { agentRoute } from "@/lib/agents/mcp/endpoint";

/** The Model Context Protocol for agents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = agentRoute;
