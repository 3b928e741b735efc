import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RenameChapter } from "../../staff/course-notes/rename-chapter.tsx";
import { LectureDialogs } from "../../staff/taught-lectures/lecture-dialogs.tsx";
import { NoteCall } from "../enrolments/absence-call.tsx";
import { DecisionDialog } from "../enrolments/decision-dialog.tsx";
import { BoardDialogs } from "../exams/board-dialogs.tsx";
import { PictureDialog } from "../markdown/picture-dialog.tsx";
import { MaterialDialog } from "../materials/material-dialog.tsx";
import { OfficeNoteEditing } from "../notes/office-note-editing.tsx";
import { EditForm } from "../person/edit-form.tsx";
import { FillForm } from "../person/enrol-person.tsx";
import { ErasePerson } from "../person/erase-person.tsx";
import { GiveTime } from "../person/exam-grant.tsx";
import { EditNote } from "../person/office-notes.tsx";
import { SuspendPerson } from "../person/suspend-person.tsx";
import { CropDialog } from "../posters/crop-fields.tsx";
import { PosterDialog } from "../posters/posters.tsx";
import { AnswerRegistration } from "../requests/answer-registration.tsx";
import { AnswerEnquiry } from "../requests/enquiries.tsx";
import { ClassDialog } from "../timetable/class-dialog.tsx";
import { PlanDialog } from "../timetable/plan-dialog.tsx";
import { HolidaysDialog } from "../timetable/timetable.tsx";
import { classQuery } from "../timetable/timetable-query.ts";
import { sendSitePicture } from "../use-site-picture.ts";
import { EditViews, SaveView } from "../views/saved-views.tsx";
import { enrolment, filledForm, lecture, officeNote, poster } from "./dialog-rows.ts";
import { boardRow } from "./exam-rows.ts";
import {
  absence,
  editableNote,
  enquiry,
  listedClass,
  listedStudent,
  officeClass,
  officeMaterial,
  registration,
} from "./office-rows.ts";

const done = async () => undefined;
const ignore = () => undefined;
const ofLecture = {
  ...{ courseId: "c1", lecture, title: "Motion", classes: [], chapters: ["Optics"] },
  onDeleted: done,
};
const crop = { x: 0, y: 0, width: 1, height: 1 };

type OpenedDialog = {
  name: string;
  /** A field in which somebody types. */
  label: RegExp;
  open: (onClose: () => void) => ReactNode;
};

/** Every dialog of the office in which something is typed, opened. */
export const officeDialogs: readonly OpenedDialog[] = [
  {
    name: "declining an enrolment",
    label: /^Reason/,
    open: (onClose) => (
      <DecisionDialog
        asked={{ action: "decline", enrolments: [enrolment] }}
        onDecided={ignore}
        onClose={onClose}
      />
    ),
  },
  {
    name: "noting a call about an absence",
    label: /^What was said/,
    open: (onClose) => <NoteCall absence={absence} isOpen onClose={onClose} />,
  },
  {
    name: "suspending a person",
    label: /^Why/,
    open: (onClose) => <SuspendPerson user={listedStudent} onClose={onClose} onChanged={done} />,
  },
  {
    name: "erasing a person",
    label: /Asha Rao/,
    open: (onClose) => <ErasePerson user={listedStudent} onClose={onClose} />,
  },
  {
    name: "editing an internal note",
    label: /^Edit/,
    open: (onClose) => <EditNote note={officeNote} onClose={onClose} onSaved={done} />,
  },
  {
    name: "editing a lecture",
    label: /^Title/,
    open: (onClose) => <LectureDialogs {...ofLecture} opened="edit" onClose={onClose} />,
  },
  {
    name: "filling in a form",
    label: /full name/,
    open: (onClose) => <FillForm user={listedStudent} isOpen onClose={onClose} />,
  },
  {
    name: "correcting a form",
    label: /^Parent/,
    open: (onClose) => (
      <EditForm user={listedStudent} held={{ form: filledForm, version: 1 }} onClose={onClose} />
    ),
  },
  {
    name: "renaming a chapter",
    label: /^Chapter/,
    open: (onClose) => (
      <OfficeNoteEditing>
        <RenameChapter asked={{ chapter: "Optics", notes: [editableNote] }} onClose={onClose} />
      </OfficeNoteEditing>
    ),
  },
  {
    name: "saving a view",
    label: /^Name/,
    open: (onClose) => <SaveView list="enrolments" filters={{}} isOpen onClose={onClose} />,
  },
  {
    name: "renaming views",
    label: /Waiting/,
    open: (onClose) => (
      <EditViews
        list="enrolments"
        views={[{ id: "v1", name: "Waiting", filters: {} }]}
        isOpen
        onClose={onClose}
      />
    ),
  },
  {
    name: "editing a study material",
    label: /^Title/,
    open: (onClose) => <MaterialDialog material={officeMaterial} onClose={onClose} />,
  },
  {
    name: "editing a poster",
    label: /^Title/,
    open: (onClose) => <PosterDialog poster={poster} onClose={onClose} />,
  },
  {
    name: "adding a picture to a text",
    label: /words|shows/i,
    open: (onClose) => (
      <PictureDialog languages={["en"]} send={sendSitePicture} onAdd={ignore} onClose={onClose} />
    ),
  },
  {
    name: "answering an enquiry",
    label: /visitor|person/i,
    open: (onClose) => <AnswerEnquiry enquiry={enquiry} onChanged={ignore} onClose={onClose} />,
  },
  {
    name: "answering a registration",
    label: /^Reason/,
    open: (onClose) => (
      <AnswerRegistration registration={registration} onChanged={ignore} onClose={onClose} />
    ),
  },
  {
    name: "changing a class",
    label: /^Room/,
    open: (onClose) => <LoadedClass onClose={onClose} />,
  },
  {
    name: "planning classes",
    label: /^Room/,
    open: (onClose) => <PlanDialog isOpen onClose={onClose} onAdded={() => undefined} />,
  },
  {
    name: "giving more time in tests",
    label: /^Reason/,
    open: (onClose) => <GiveTime user={listedStudent} grant={null} isOpen onClose={onClose} />,
  },
  {
    name: "adding minutes to a test",
    label: /^Reason/,
    open: (onClose) => (
      <BoardDialogs examId="x1" asked={{ is: "minutes", rows: "all" }} onClose={onClose} />
    ),
  },
  {
    name: "ending a student's test",
    label: /^Reason/,
    open: (onClose) => (
      <BoardDialogs examId="x1" asked={{ is: "end", row: boardRow }} onClose={onClose} />
    ),
  },
  {
    name: "adding a holiday",
    label: /English/,
    open: (onClose) => <HolidaysDialog isOpen onClose={onClose} />,
  },
];

/** The dialogs in which something is chosen, not typed, opened; `shows` is a text of theirs. */
export const chosenDialogs: readonly { name: string; shows: RegExp; open: () => ReactNode }[] = [
  {
    name: "the captions of a lecture",
    shows: /Captions/,
    open: () => <LectureDialogs {...ofLecture} opened="captions" onClose={ignore} />,
  },
  {
    name: "the picture of a lecture",
    shows: /Another picture/,
    open: () => <LectureDialogs {...ofLecture} opened="picture" onClose={ignore} />,
  },
  {
    name: "deleting a lecture",
    shows: /Motion/,
    open: () => <LectureDialogs {...ofLecture} opened="delete" onClose={ignore} />,
  },
  {
    name: "cropping a poster",
    shows: /phone/i,
    open: () => (
      <CropDialog
        picture={poster}
        crops={{ phoneCrop: crop, computerCrop: crop }}
        title="Crop the picture"
        action="Use"
        onSave={ignore}
        onClose={ignore}
      />
    ),
  },
];

/** The dialog loads the class, and no request is answered here. */
function LoadedClass({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(classQuery(officeClass.id).queryKey, officeClass));
  return <ClassDialog opened={listedClass} onClose={onClose} />;
}
