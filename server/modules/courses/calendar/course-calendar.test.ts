import ICAL from "ical.js";
import { afterEach, expect, it, vi } from "vitest";
import { expectProblem, useTestApp } from "../../../../test/app.ts";
import { describeOnSqlite } from "../../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../../test/factories/courses.ts";
import { newId } from "../../../database/ids.ts";

describeOnSqlite("the calendar file of a course", (database) => {
  const app = useTestApp(database, { now: () => new Date("2027-01-15T10:30:00.500Z") });
  const { call } = app;
  afterEach(() => vi.restoreAllMocks());

  const physics = {
    title: "JEE Physics; waves, optics",
    titleHi: "JEE भौतिकी: तरंगें और प्रकाशिकी, कक्षा 11 और 12 के विद्यार्थियों के लिए",
    summary: "Waves.\nThen optics.",
    startsOn: "2027-04-06",
    endsOn: "2027-06-30",
    timings: "Mon, Wed 4:30-6:30 pm, Sat 10:00 am-12:00 noon IST",
    teachers: '["R. Rao"]',
  };
  const pathOf = (id: string) => `GET /api/public/courses/${id}/calendar.ics`;

  /** Parsed by ical.js, independent of our writer; it also resolves every event's time zone. */
  const eventsOf = async (given: object, language?: "en" | "hi") => {
    const course = await createCourse(database.db, given);
    const query = language ? { language } : {};
    const { status, headers, bytes } = await call(pathOf(course.id), { query });
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(bytes.toString("utf8")));
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(zone);
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    return { course, headers, calendar, events };
  };
  const momentsOf = (event: ICAL.Event) => {
    const iterator = event.iterator();
    const moments: string[] = [];
    for (let next = iterator.next(); next; next = iterator.next())
      moments.push(next.toJSDate().toISOString());
    return moments;
  };

  it("has every weekly class from the first day to the last, at its hour in India", async () => {
    const { events, calendar } = await eventsOf(physics);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    const [weekly, saturdays] = events.map(momentsOf);
    expect(events).toHaveLength(2);
    // The course starts on a Tuesday: its first class is on Wednesday.
    expect(weekly?.slice(0, 2)).toEqual(["2027-04-07T11:00:00.000Z", "2027-04-12T11:00:00.000Z"]);
    expect(weekly?.at(-1)).toBe("2027-06-30T11:00:00.000Z");
    expect(weekly).toHaveLength(25);
    expect(saturdays?.at(0)).toBe("2027-04-10T04:30:00.000Z");
    expect(saturdays?.at(-1)).toBe("2027-06-26T04:30:00.000Z");
    expect(events[0]?.duration.toSeconds()).toBe(2 * 3600);
  });

  it("has title, organiser and link", async () => {
    const { course, events, headers } = await eventsOf(physics);
    expect(events[0]?.summary).toBe(physics.title);
    expect(events[0]?.description).toBe(
      `Waves.\nThen optics.\nR. Rao\nGyanpath\nhttp://127.0.0.1:3000/course-preview/${course.slug}`,
    );
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="JEE Physics; waves, optics.ics"; filename*=UTF-8''JEE%20Physics%3B%20waves%2C%20optics.ics`,
    );
  });

  it("comes in Hindi with a Hindi name", async () => {
    const { course, events, headers } = await eventsOf(physics, "hi");
    expect(events[0]?.summary).toBe(physics.titleHi);
    expect(events[0]?.description).toContain("ज्ञानपथ");
    expect(events[0]?.component.getFirstPropertyValue("url")).toBe(
      `http://127.0.0.1:3000/hi/course-preview/${course.slug}`,
    );
    const name = /filename\*=UTF-8''(.*)$/.exec(String(headers["content-disposition"]))?.[1];
    expect(decodeURIComponent(name ?? "")).toBe(`${physics.titleHi.replace(":", "-")}.ics`);
  });

  it("keeps each event's UID, and says when it was made", async () => {
    const { course, events } = await eventsOf(physics);
    expect(events.map(({ uid }) => uid)).toEqual([
      `class-1.${course.id}@127.0.0.1`,
      `class-2.${course.id}@127.0.0.1`,
    ]);
    const stamp = events[0]?.component.getFirstPropertyValue("dtstamp");
    expect(String(stamp)).toBe("2027-01-15T10:30:00Z");
  });

  it("ends after the duration where there is no last day", async () => {
    const given = { ...physics, endsOn: null, duration: "2 weeks", timings: "Tue 5-6 pm" };
    const { events } = await eventsOf(given);
    expect(events.flatMap(momentsOf)).toEqual([
      "2027-04-06T11:30:00.000Z",
      "2027-04-13T11:30:00.000Z",
    ]);
  });

  it.each([
    { timings: null },
    { timings: "Alternate Sundays 4-5 pm" },
    { timings: "Sun 5-6 pm", endsOn: "2027-04-08" },
    { timings: "Mon 5-6 pm", endsOn: null, duration: "Until the exam" },
  ])("has the first and last day where timings are not understood: $timings", async (given) => {
    const { events, course } = await eventsOf({ ...physics, ...given });
    const days = events.map(({ startDate, endDate, summary }) => [
      startDate.toString(),
      endDate.toString(),
      summary,
    ]);
    expect(days[0]).toEqual(["2027-04-06", "2027-04-07", `${physics.title} begins`]);
    expect(days.slice(1).map(([day]) => day)).toEqual(course.endsOn ? [course.endsOn] : []);
    for (const { description } of events)
      expect(description.includes(String(course.timings))).toBe(course.timings !== null);
    for (const { component } of events) expect(component.getFirstProperty("rrule")).toBeNull();
  });

  it("says until when notes stay open", async () => {
    const { events } = await eventsOf({ ...physics, validUntil: "2027-07-31" });
    expect(events.at(-1)?.summary).toBe(`${physics.title}: notes stay open until today`);
    expect(events.at(-1)?.startDate.toString()).toBe("2027-07-31");
  });

  it("has the campus only where its address is known, and only for courses held there", async () => {
    expect((await eventsOf(physics)).events[0]?.location).toBeNull();
    const locality = { en: "Noida", hi: "नोएडा" };
    const street = { en: "B-12, Sector 62", hi: "बी-12, सेक्टर 62" };
    const address = { street, locality, pin: "201309", mapUrl: null };
    const settings = await app.context.texts.settings();
    vi.spyOn(app.context.texts, "settings").mockResolvedValue({ ...settings, address });
    expect((await eventsOf(physics)).events[0]?.location).toBe(
      "Gyanpath, B-12, Sector 62, Noida, 201309",
    );
    const online = { ...physics, mode: "online" as const };
    expect((await eventsOf(online, "hi")).events[0]?.location).toBe("ऑनलाइन");
  });

  it("does not exist for unknown courses and languages", async () => {
    expectProblem(await call(pathOf(newId())), "not_found");
    const { id } = await createCourse(database.db);
    expectProblem(await call(pathOf(id), { query: { language: "fr" } }), "invalid_fields");
    expect((await call(pathOf(id).replace("GET", "HEAD"))).status).toBe(200);
  });
});
