-- The newest upload of a file to import: of one account one is on its way at a time, on all machines.
ALTER TABLE "user" ADD COLUMN "import_upload_id" UUID;
