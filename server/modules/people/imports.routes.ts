import { peopleImportEndpoints } from "../../../contract/endpoints/people-import.ts";
import type { ImportedPerson } from "../../../contract/entities/people-import.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { findKnown } from "../accounts/index.ts";
import { actorOf } from "../audit/index.ts";
import { listLookups } from "../lookups/index.ts";
import { getImport, importRows } from "./import-rows.service.ts";
import { listImports } from "./imports.repository.ts";
import { beginImport, undoImport } from "./imports.service.ts";

/** People from a spreadsheet. */
export function importsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(peopleImportEndpoints.listImports, async () => ({
    imports: await listImports(database.db),
  }));

  serve(peopleImportEndpoints.findSamePeople, async ({ body }) => {
    const known = await findKnown(database.db, body.people);
    return {
      found: known.flatMap((each, at) =>
        each.people.length + each.emailOf.length > 0 ? [{ at, ...each }] : [],
      ),
    };
  });

  serve(peopleImportEndpoints.beginImport, async ({ request, body, transaction }) => {
    const begun = { ...body, actor: actorOf(request, now()) };
    const id = await beginImport({ ...context, transaction }, begun);
    return { import: await getImport(database.db, id) };
  });

  serve(
    peopleImportEndpoints.importRows,
    async ({ request, params: { id }, body, transaction }) => {
      await requireClasses(context, body.people);
      const rows = { id, ...body, actor: actorOf(request, now()) };
      await importRows({ ...database, transaction }, rows);
      return { import: await getImport(database.db, id) };
    },
  );

  serve(peopleImportEndpoints.undoImport, async ({ request, params }) => ({
    import: await undoImport(context, { id: params.id, actor: actorOf(request, now()) }),
  }));
}

/** Throws AppError("invalid_fields") for classes that no row has, or that are retired. */
async function requireClasses(
  { database }: Pick<AppContext, "database">,
  people: readonly ImportedPerson[],
): Promise<void> {
  const rows = await listLookups(database.db, ["class"]);
  const offered = new Set(rows.flatMap(({ code, retiredAt }) => (retiredAt ? [] : [code])));
  const fields = people.flatMap(({ selectedClass }, at) =>
    selectedClass === "" || offered.has(selectedClass)
      ? []
      : [{ field: `people.${at}.selectedClass`, code: "invalid_choice" as const }],
  );
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}
