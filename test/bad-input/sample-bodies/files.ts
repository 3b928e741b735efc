import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Notes, study materials and posters. */
export function bodiesForFiles({ ids }: World): BodiesByCall {
  const noteChange = {
    title: "Kinematics",
    titleHi: "गति",
    description: "Chapter two.",
    chapter: "Motion",
    isSample: true,
    courseId: ids.course,
  };
  const noteOrder = { noteIds: [ids.note, ids.sample], read: [ids.note, ids.sample] };
  const notes = [{ id: ids.note, version: 1 }];
  const chapterRenaming = { chapter: "Kinematics", name: "Motion", notes };
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
    changeCourseNote: noteChange,
    changeTaughtNote: noteChange,
    changeNotes: { notes: [{ id: ids.note, version: 1 }], chapter: "Waves", isSample: true },
    deleteNotes: { notes: [{ id: ids.note, version: 1 }] },
    replaceNoteFile: { uploadId: ids.upload },
    replaceTaughtFile: { uploadId: ids.upload },
    orderNotes: noteOrder,
    orderTaughtNotes: noteOrder,
    renameChapter: chapterRenaming,
    renameTaughtChapter: chapterRenaming,
    addTaughtNote: {
      uploadId: ids.upload,
      title: "Kinematics",
      titleHi: "गति",
      chapter: "Motion",
      description: "Chapter two.",
      isSample: true,
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
    changeMaterials: {
      materials: [{ id: ids.material, version: 1 }],
      subject: "Physics",
      selectedClass: "11",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    deleteMaterials: { materials: [{ id: ids.material, version: 1 }] },
    replaceMaterialFile: { uploadId: ids.upload },
    orderMaterials: { materialIds: [ids.material], read: [] },
    changePoster: {
      title: "Admissions",
      alt: "Admissions are open",
      link: "/courses",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    changePosters: {
      posters: [{ id: ids.poster, version: 1 }],
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    deletePosters: { posters: [{ id: ids.poster, version: 1 }] },
    replacePosterPicture: { uploadId: ids.uploadedPicture },
    orderPosters: { posterIds: [ids.poster], read: [ids.poster] },
  };
}
