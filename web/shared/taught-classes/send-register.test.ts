import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Register } from "../../../contract/entities/teaching.ts";
import { noteServerTime } from "../../api/server-time.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { notify } from "../../ui/toast.ts";
import { keepRegister, keptRegister } from "./kept-registers.ts";
import { type Sent, sendKept, sendRegister } from "./send-register.ts";

const key = { userId: "u1", classId: "c1" };
const otherKey = { ...key, classId: "c2" };
const marks = { asha: { mark: "absent" as const, at: "2026-11-25T10:40:00.000Z" } };
const edit = { saved: marks };

const register: Register = {
  class: makeTaughtClass({ startsAt: "2026-11-25T10:30:00.000Z", courseTitleHi: "प्रकाशिकी" }),
  students: [{ id: "asha", name: "Asha Verma", mark: null, markedAt: null }],
  readAt: "2026-11-25T10:30:00.000Z",
  opensAt: "2026-11-25T10:30:00.000Z",
  closesAt: "2026-11-26T10:30:00.000Z",
};

beforeEach(() => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  notify.dismiss();
  history.replaceState(null, "", "/teach");
  keepRegister(key, { register, edit });
  keepRegister(otherKey, { register, edit });
});

const notice = vi.spyOn(notify, "notice");

function sendRefusedWith(status: number, code?: string): Promise<Sent> {
  const answer = code
    ? Response.json({ code, message: "A sentence.", status }, { status })
    : new Response("<h1>Forbidden</h1>", { status, headers: { "content-type": "text/html" } });
  vi.stubGlobal("fetch", async () => answer);
  return sendRegister(key, { marks });
}

describe("a register that is not sent", () => {
  test.each([
    [403, undefined],
    [404, undefined],
    [400, undefined],
    [502, undefined],
    [403, "csrf_failed"],
    [403, "cross_site"],
    [401, "session_required"],
    [408, "too_slow"],
    [429, "rate_limited"],
    [503, "unavailable"],
  ])("waits after %i %s, and the others with it", async (status, code) => {
    expect(await sendRefusedWith(status, code)).toBe("waiting");
    expect(keptRegister(key)).toEqual({ register, edit });
    expect(keptRegister(otherKey)).toEqual({ register, edit });
    expect(notice).not.toHaveBeenCalled();
  });

  test.each([
    [403, "register_closed"],
    [409, "class_cancelled"],
    [422, "invalid_fields"],
    [413, "body_too_large"],
  ])("stays for the person to read why after %i %s", async (status, code) => {
    expect(await sendRefusedWith(status, code)).toBe("refused");
    expect(keptRegister(key)).toEqual({ register, edit, refusal: "A sentence." });
    expect(keptRegister(otherKey)).toEqual({ register, edit });
  });

  test("is not refused once it was deleted here while it was on its way", async () => {
    vi.stubGlobal("fetch", async () => {
      keepRegister(key, { register });
      return Response.json({ code: "register_closed", status: 403 }, { status: 403 });
    });
    expect(await sendRegister(key, { marks })).toBe("refused");
    expect(keptRegister(key)).toEqual({ register });
  });

  test("says the same each time, also of a clock that was ahead when it was marked", async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    keepRegister(otherKey, {});
    keepRegister(key, { register, edit: { saved: { asha: { mark: "absent", at: ahead } } } });
    noteServerTime(new Date().toUTCString());
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
      sent.push(String(body));
      throw new TypeError("The answer was lost.");
    });
    await sendKept(key.userId);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await sendKept(key.userId);
    vi.mocked(Date.now).mockRestore();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect(sent[0]).not.toContain(ahead);
  });

  test("holds up no other where it is too large", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address.split("/").at(-2) ?? "");
      return Response.json({ code: "body_too_large", status: 413 }, { status: 413 });
    });
    await sendKept(key.userId);
    expect(asked.toSorted()).toEqual(["c1", "c2"]);
  });

  test("waits for its class to begin, while the others are sent", async () => {
    const answers: Record<string, () => Response> = {
      c1: () => Response.json({ code: "register_early", status: 409 }, { status: 409 }),
      c2: () => Response.json({ register }),
    };
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      const classId = address.split("/").at(-2) ?? "";
      asked.push(classId);
      return answers[classId]?.();
    });
    await sendKept(key.userId);
    expect(asked.toSorted()).toEqual(["c1", "c2"]);
    expect(keptRegister(key)).toEqual({ register, edit });
    answers.c1 = () => Response.json({ register });
    await sendKept(key.userId);
    expect(keptRegister(key)).not.toHaveProperty("edit");
  });

  test.each([
    ["/teach", "Optics", /class was removed, or you no longer teach this course/],
    ["/hi/teach", "प्रकाशिकी", /क्लास हटा दी गई है, या अब आप यह कोर्स नहीं पढ़ाते/],
  ])(
    "leaves the device alone where its class is gone, with a word at %s",
    async (path, title, why) => {
      history.replaceState(null, "", path);
      expect(await sendRefusedWith(404, "not_found")).toBe("dropped");
      expect(keptRegister(key)).toEqual({});
      expect(keptRegister(otherKey)).toEqual({ register, edit });
      await vi.waitFor(() => expect(notice).toHaveBeenCalledOnce());
      expect(notice.mock.calls[0]?.[0]).toContain(title);
      expect(notice.mock.calls[0]?.[0]).toMatch(why);
    },
  );

  test.each([
    ["/teach", "teacher_required", /of 2 classes .* you no longer teach here/],
    ["/hi/teach", "admin_required", /2 क्लासों .* अब आप यहाँ नहीं पढ़ाते/],
  ])("leaves with all others who no longer teaches, with a word at %s", async (path, code, why) => {
    history.replaceState(null, "", path);
    expect(await sendRefusedWith(403, code)).toBe("dropped");
    expect(keptRegister(key)).toEqual({});
    expect(keptRegister(otherKey)).toEqual({});
    await vi.waitFor(() => expect(notice).toHaveBeenCalledOnce());
    expect(notice.mock.calls[0]?.[0]).toMatch(why);
  });
});

describe("what was marked while a register was on its way", () => {
  const later = { mark: "late" as const, at: "2026-11-25T10:50:00.000Z" };
  const sendWhile = (change: () => void) => {
    vi.stubGlobal("fetch", async () => {
      change();
      return Response.json({ register });
    });
    return sendRegister(key, { marks });
  };

  test("waits to be sent where it was saved", async () => {
    const saved = { asha: later };
    await sendWhile(() => keepRegister(key, { register, edit: { saved } }));
    expect(keptRegister(key)).toEqual({ register, edit: { saved } });
  });

  test("waits to be saved where it was only tapped", async () => {
    const tapped = { asha: later };
    await sendWhile(() => keepRegister(key, { register, edit: { ...edit, tapped } }));
    expect(keptRegister(key)).toEqual({ register, edit: { tapped } });
  });
});
