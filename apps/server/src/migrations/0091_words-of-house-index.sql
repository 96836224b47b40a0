DROP INDEX "message_words_found";--> statement-breakpoint
CREATE INDEX "message_words_of" ON "message_words" USING gin (words_of_house("owner_id", "words"));