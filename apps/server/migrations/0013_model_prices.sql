CREATE TABLE "model_prices" (
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"input" bigint NOT NULL,
	"cached_input" bigint,
	"output" bigint NOT NULL,
	CONSTRAINT "model_prices_provider_model_effective_from_pk" PRIMARY KEY("provider","model","effective_from")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "input_price" bigint;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "cached_input_price" bigint;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "output_price" bigint;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "cost" bigint;