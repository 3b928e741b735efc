import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { pictureSources } from "../posters/picture-sources.ts";
import { useCourseText } from "../site/course-text.tsx";
import { SubjectBoard } from "./subject-board.tsx";

type CourseProps = { course: PublicCourse };

/** The cover above a card, cut to one shape, or the board of its subject: cards beside each other stay alike. */
export function CardCover({ course }: CourseProps) {
  return (
    <div className="-mx-5 -mt-5 mb-1 aspect-video overflow-hidden rounded-t-sheet bg-well sm:-mx-6 sm:-mt-6">
      {course.posterUrl === null ? (
        <SubjectBoard subjects={course.subjects} className="size-full" />
      ) : (
        <Poster
          course={course}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          className="size-full object-cover object-top"
        />
      )}
    </div>
  );
}

/** The whole poster on a course's page. */
export function PageCover({ course }: CourseProps) {
  if (course.posterUrl === null) return null;
  return (
    <Poster
      course={course}
      sizes="(min-width: 64rem) 44rem, 100vw"
      className="h-auto max-h-128 w-auto max-w-full rounded-sheet border border-rule bg-well"
    />
  );
}

type PosterProps = CourseProps & { sizes: string; className: string };

/** Space for the picture is reserved while it loads. */
function Poster({ course, sizes, className }: PosterProps) {
  const t = useTexts(coursesTexts);
  const { title } = useCourseText(course);
  const { posterUrl, posterSize } = course;
  if (posterUrl === null || posterSize === null) return null;
  return (
    <img
      src={posterUrl}
      srcSet={
        posterUrl.startsWith("blob:") ? undefined : pictureSources(posterUrl, posterSize.width)
      }
      sizes={sizes}
      width={posterSize.width}
      height={posterSize.height}
      alt={t.posterOf(title.text)}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
