import { sql } from "kysely";
import type { DatabaseUnderTest } from "./describe-each-database.ts";
import type { KeptRows } from "./kept-rows.ts";

/**
 * Copies each table into another schema. A trigger notes which tables a call has written to, and only those are
 * restored: copying the database anew, as on SQLite, takes PostgreSQL too long.
 */
export async function keepPostgres({ db }: Pick<DatabaseUnderTest, "db">): Promise<KeptRows> {
  await sql.raw(keeping).execute(db);
  return {
    restore: async () => {
      await sql`select kept.restore()`.execute(db);
    },
    haveChanged: async () => {
      const { rows } = await sql`select from kept.changes limit 1`.execute(db);
      return rows.length > 0;
    },
    close: () => undefined,
  };
}

const keeping = `
  create schema kept;
  create table kept.changes (name text not null);

  create function kept.note_change() returns trigger language plpgsql as $$
  begin
    insert into kept.changes values (tg_table_name);
    return null;
  end $$;

  -- As a replica writes: foreign keys and triggers are left out, which need the other tables, too.
  create function kept.restore() returns void language plpgsql
    set session_replication_role = replica as $$
  declare
    changed text;
  begin
    for changed in select distinct name from kept.changes loop
      execute format('delete from public.%I', changed);
      execute format('insert into public.%1$I select * from kept.%1$I', changed);
    end loop;
    delete from kept.changes;
  end $$;

  do $$
  declare
    kept_table text;
  begin
    for kept_table in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', kept_table);
      execute format(
        'create trigger note_change after insert or update or delete on public.%I
           for each row execute function kept.note_change()',
        kept_table);
    end loop;
  end $$;
`;
