ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_revoked_because_check";--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_revoked_because_check" CHECK ("api_tokens"."revoked_because" in ('owner', 'operator', 'leaked', 'suspended', 'app')
        and ("api_tokens"."revoked_because" is null or "api_tokens"."revoked_at" is not null)) NOT VALID;