import { useState } from "react";
import {
  type MaterialChange,
  materialChange,
  type OfficeMaterial,
} from "../../../contract/entities/office-material.ts";
import { ofLocalField, toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentMaterial, useChangeMaterial } from "./material-query.ts";

/** The form of a study material. It tells what another admin has changed since before that is overwritten. */
export function useMaterialForm(material: OfficeMaterial, onSaved: () => void) {
  const e = useTexts(editingTexts);
  const { subjectName } = useLookups();
  const change = useChangeMaterial();
  // What the person has read: the list may be fetched again while they type.
  const [read, setRead] = useState(material);
  const tellDifference = useDifference();
  const contractForm = useContractForm({
    schema: materialChange,
    defaultValues: {
      title: material.title,
      titleHi: material.titleHi ?? "",
      description: material.description ?? "",
      subject: material.subject === null ? "" : subjectName(material.subject),
      selectedClass: material.selectedClass ?? "",
      visibleFrom: toLocalField(material.visibleFrom),
      visibleUntil: toLocalField(material.visibleUntil),
    },
    toInput: ({ title, visibleFrom, visibleUntil, ...texts }) => ({
      title,
      ...mapped(texts),
      visibleFrom: ofLocalField(visibleFrom),
      visibleUntil: ofLocalField(visibleUntil),
    }),
    async send(body: MaterialChange) {
      const { material: kept } = await change.mutateAsync({ material: read, change: body });
      notify.success(e.saved(kept.title));
      onSaved();
    },
    refusalText(error) {
      const present = presentMaterial(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read, present));
    },
  });
  return { ...contractForm, read, setRead };
}

/** An empty field is sent as null, which removes its value. */
function mapped<Name extends string>(texts: Record<Name, string>) {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([name, text]) => [name, text.trim() === "" ? null : text]),
  );
}

/** Names the fields in which two versions differ, with what the newer one has. */
export function useDifference() {
  const e = useTexts(editingTexts);
  const t = useTexts(adminFilesTexts);
  const dateTime = useDateTime();
  const { subjectName, gradeName } = useLookups();
  const names = {
    title: t.title,
    titleHi: t.titleHi,
    description: t.description,
    subject: t.subject,
    selectedClass: t.classLabel,
    visibleFrom: e.visibleFrom,
    visibleUntil: e.visibleUntil,
  };
  const shownAs = { subject: subjectName, selectedClass: gradeName };
  const moments = { visibleFrom: dateTime, visibleUntil: dateTime };
  const texts: Partial<Record<string, (value: string) => string>> = { ...shownAs, ...moments };
  return (read: OfficeMaterial, present: OfficeMaterial): string =>
    // The keys of an object that is written out above.
    [
      ...(Object.keys(names) as (keyof typeof names)[])
        .filter((name) => read[name] !== present[name])
        .map((name) => {
          const value = present[name];
          return e.field(names[name], value === null ? e.nothing : (texts[name]?.(value) ?? value));
        }),
      ...(read.filename === present.filename && read.size === present.size ? [] : [e.anotherFile]),
    ].join(", ");
}
