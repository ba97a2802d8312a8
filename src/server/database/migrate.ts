import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseConnection } from './connect.ts'
import { appRole } from './role.ts'
import { rowsOf } from './rows-of.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations/relational')

/** Any number of ours: whoever holds it changes the layout, others wait. */
const migrationLock = 7_283_001

/**
 * Brings the relational store to the newest layout and gives the portal's role its rights; safe to repeat, and to run
 * in several processes at once. Throws when it is logged in as the portal's role, and when connections do not work as that role
 * afterwards.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.asOwner(async db => {
    await checkOwner(db)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    try {
      await runMigrations(db)
      await db.execute(sql.raw(rights))
      if (connection.isEmbedded) await db.execute(sql.raw(maintenance))
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
    }
  })
  await checkRole(connection)
}

/** The portal's role owns nothing, so it cannot change the layout. */
async function checkOwner(db: Database): Promise<void> {
  const [row] = rowsOf<{ isRole: boolean }>(await db.execute(sql`select current_user = ${appRole} as "isRole"`))
  if (row?.isRole !== true) return
  throw new Error(
    `The portal logs in to the database as ${appRole}, which may not change its layout. ` +
      'Name the user that owns the database in DATABASE_URL; the portal takes that role by itself.',
  )
}

/** Without the role nothing guards the rows; a pooler in front of the server may drop what a connection asks for. */
async function checkRole({ execute }: DatabaseConnection): Promise<void> {
  const { rows } = await execute('select current_user as role')
  if (rows[0]?.role === appRole) return
  throw new Error(
    `The database works as ${rows[0]?.role}, not as ${appRole}, so rows are not guarded. ` +
      'Connect to PostgreSQL itself: a pooler that drops connection options cannot stand between.',
  )
}

/** Runs each generated migration once, in one transaction each, remembered by its hash. */
async function runMigrations(db: Database): Promise<void> {
  await db.execute(
    sql`create table if not exists migrations (hash text primary key, at timestamptz not null default now())`,
  )
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    await db.transaction(async tx => {
      const inserted = await tx.execute(
        sql`insert into migrations (hash) values (${migration.hash}) on conflict do nothing returning hash`,
      )
      if (rowsOf(inserted).length === 0) return
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    })
  }
}

/**
 * Row-level security is forced on every table that has a policy, the audit can only be added to, and views, which read as the
 * owner, are only read. The role may create schemas because the job queue keeps its tables in its own.
 */
const rights = `
do $$
declare protected regclass;
begin
  -- Roles belong to the whole server, where a portal on another database may make the same one at the same time.
  begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} nologin;
    end if;
    if not exists (
      select from pg_auth_members where roleid = '${appRole}'::regrole and member = current_user::regrole
    ) then
      execute format('grant ${appRole} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  execute format('grant create on database %I to ${appRole}', current_database());
  grant usage on schema public to ${appRole};
  grant select, insert, update, delete on all tables in schema public to ${appRole};
  grant usage, select on all sequences in schema public to ${appRole};
  revoke update, delete, truncate on audit_entries from ${appRole};
  for protected in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
  loop
    execute format('revoke insert, update, delete on %s from ${appRole}', protected);
  end loop;
  revoke all on migrations from ${appRole};
  -- Only where it is not forced yet: that locks a table against everybody, also those who work on it in another process.
  for protected in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity
  loop
    execute format('alter table %s force row level security', protected);
  end loop;
end $$`

/** An embedded store has no autovacuum: the role tidies its tables itself (`tidy-tables.ts`). */
const maintenance = `grant maintain on all tables in schema public to ${appRole}`
