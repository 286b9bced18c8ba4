-- CreateTable
CREATE TABLE "last_backup" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "app" TEXT NOT NULL,

    CONSTRAINT "last_backup_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "last_backup_one_row" CHECK ("id" = 1)
);
