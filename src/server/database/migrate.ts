import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseConnection } from './connect.ts'
import { appRole } from './role.ts'
import { rowsOf } from './rows-of.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations/relational')

/** Brings the relational store to the newest layout and gives the portal's role its rights; safe to repeat. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.asOwner(async db => {
    await runMigrations(db)
    await db.execute(sql.raw(rights))
  })
}

/** Runs each generated migration once, in one transaction each, remembered by its hash. */
async function runMigrations(db: Database): Promise<void> {
  await db.execute(
    sql`create table if not exists migrations (hash text primary key, at timestamptz not null default now())`,
  )
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    await db.transaction(async tx => {
      await tx.execute(sql`lock table migrations in exclusive mode`)
      const inserted = await tx.execute(
        sql`insert into migrations (hash) values (${migration.hash}) on conflict do nothing returning hash`,
      )
      if (rowsOf(inserted).length === 0) return
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    })
  }
}

/**
 * Row-level security is forced on every table that has a policy, and the audit can only be added to. The role may
 * create schemas because the job queue keeps its tables in its own.
 */
const rights = `
do $$
declare protected regclass;
begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
  execute format('grant ${appRole} to %I', current_user);
  execute format('grant create on database %I to ${appRole}', current_database());
  grant usage on schema public to ${appRole};
  grant select, insert, update, delete on all tables in schema public to ${appRole};
  grant usage, select on all sequences in schema public to ${appRole};
  revoke update, delete, truncate on audit_entries from ${appRole};
  revoke all on migrations from ${appRole};
  for protected in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('alter table %s force row level security', protected);
  end loop;
end $$`
