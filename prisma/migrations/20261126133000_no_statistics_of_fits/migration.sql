-- As in all tables with user_id: see 20261125013000_no_statistics_by_user.
ALTER TABLE "memory_fit" ALTER COLUMN "user_id" SET STATISTICS 0;
