import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Notes, study materials and posters. */
export function bodiesForFiles({ ids }: World): BodiesByCall {
  return {
    fileUpload: {
      title: "Kinematics",
      titleHi: "गति",
      chapter: "Motion",
      description: "Chapter two.",
      subject: "Physics",
      selectedClass: "11",
      courseId: ids.course,
      isSample: true,
    },
    fileUploadAsPoster: {
      title: "New batches",
      alt: "A poster",
      link: "/courses",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: "2036-11-01T00:00:00.000Z",
      phoneCrop: { x: 0, y: 0, width: 0.5, height: 1 },
    },
    changeCourseNote: {
      title: "Kinematics",
      titleHi: "गति",
      description: "Chapter two.",
      chapter: "Motion",
      isSample: true,
      courseId: ids.course,
    },
    replaceNoteFile: { uploadId: ids.upload },
    orderNotes: { noteIds: [ids.note, ids.sample], read: [ids.note, ids.sample] },
    renameChapter: {
      chapter: "Kinematics",
      name: "Motion",
      notes: [{ id: ids.note, version: 1 }],
    },
    changeMaterial: {
      title: "Formulae",
      titleHi: "सूत्र",
      description: "One page.",
      subject: "Physics",
      selectedClass: "11",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    replaceMaterialFile: { uploadId: ids.upload },
    orderMaterials: { materialIds: [ids.material], read: [] },
    changePoster: {
      title: "Admissions",
      alt: "Admissions are open",
      link: "/courses",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    replacePosterPicture: { uploadId: ids.uploadedPicture },
    orderPosters: { posterIds: [ids.poster], read: [ids.poster] },
  };
}
