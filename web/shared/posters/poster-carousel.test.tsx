import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { Poster } from "../../../contract/entities/poster.ts";
import { layOut, scrolledTo, sizes, stubLayout, waiting } from "../../testing/posters.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { listPosters, PosterCarousel, postersIn } from "./poster-carousel.tsx";

const posters: Poster[] = ["Batches", "Test series", "Holidays", "Results"].map((title, at) => ({
  id: `p${at}`,
  title,
  alt: `Poster: ${title}`,
  link: at === 0 ? "/courses" : null,
  imageUrl: `/api/public/posters/p${at}/1280.webp`,
  width: 1280,
  height: 1600,
  phone: null,
  computer: null,
}));

stubLayout();

function renderCarousel(shown: readonly Poster[] = posters) {
  const Site = createRoutesStub([
    { path: "*", Component: () => <PosterCarousel posters={shown} /> },
  ]);
  render(<Site initialEntries={["/profile"]} />);
  layOut();
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const resizeTo = (track: number, slide: number) => {
  Object.assign(sizes, { track, slide });
  fireEvent(window, new Event("resize"));
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a poster links to the page in the reader's language", () => {
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <LanguageContext value="hi">
          <PosterCarousel posters={posters} />
        </LanguageContext>
      ),
    },
  ]);
  render(<Site initialEntries={["/hi"]} />);
  const link = screen.getByRole("link", { name: "Poster: Batches" });
  expect(link.getAttribute("href")).toBe("/hi/courses");
});

describe("the poster carousel", () => {
  test("is measured again 250 ms after the last resize, not before", () => {
    renderCarousel();
    expect(screen.getByText("1 of 4")).toBeDefined();
    resizeTo(900, 300);
    pass(200);
    resizeTo(600, 300);
    pass(249);
    expect(screen.getByText("1 of 4")).toBeDefined();
    pass(1);
    expect(screen.getByText("1 of 3")).toBeDefined();
  });

  test("keeps the same slide in front after a resize", () => {
    renderCarousel();
    press("Next announcement");
    expect(screen.getByText("2 of 4")).toBeDefined();
    scrolledTo.mockReset();
    resizeTo(280, 280);
    pass(250);
    expect(scrolledTo).toHaveBeenLastCalledWith({ left: 280 });
    expect(screen.getByText("2 of 4")).toBeDefined();
  });

  test("moves by buttons and arrow keys, and wraps around at both ends", () => {
    renderCarousel();
    press("Previous announcement");
    expect(scrolledTo).toHaveBeenLastCalledWith({ left: 900 });
    fireEvent.keyDown(screen.getByRole("list"), { key: "ArrowRight" });
    expect(scrolledTo).toHaveBeenLastCalledWith({ left: 0 });
    fireEvent.keyDown(screen.getByRole("list"), { key: "ArrowLeft" });
    expect(screen.getByText("4 of 4")).toBeDefined();
  });

  test("counts from the slide it is moving to, and from where it ended once it stops", () => {
    renderCarousel();
    const track = screen.getByRole("list");
    press("Next announcement");
    fireEvent.scroll(track);
    expect(screen.getByText("2 of 4")).toBeDefined();
    press("Next announcement");
    expect(scrolledTo).toHaveBeenLastCalledWith({ left: 600 });
    fireEvent(track, new Event("scrollend"));
    expect(screen.getByText("1 of 4")).toBeDefined();
  });

  test("moves automatically until it is paused", () => {
    renderCarousel();
    pass(6000);
    expect(screen.getByText("2 of 4")).toBeDefined();
    press("Pause the announcements");
    pass(20_000);
    expect(screen.getByText("2 of 4")).toBeDefined();
    press("Play the announcements");
    pass(6000);
    expect(screen.getByText("3 of 4")).toBeDefined();
  });

  test("does not move while the pointer is over it", () => {
    renderCarousel();
    fireEvent.mouseEnter(screen.getByRole("region", { name: "Announcements" }));
    pass(20_000);
    expect(screen.getByText("1 of 4")).toBeDefined();
  });

  test("does not move while it has the focus, even if the pointer leaves", () => {
    renderCarousel();
    const region = screen.getByRole("region", { name: "Announcements" });
    const next = screen.getByRole("button", { name: "Next announcement" });
    fireEvent.focus(next);
    fireEvent.mouseEnter(region);
    fireEvent.mouseLeave(region);
    pass(20_000);
    expect(screen.getByText("1 of 4")).toBeDefined();
    fireEvent.blur(next);
    pass(6000);
    expect(screen.getByText("2 of 4")).toBeDefined();
  });

  test("does not move with reduced motion until it is played", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(prefers-reduced-motion: reduce)",
    }));
    renderCarousel();
    pass(20_000);
    expect(screen.getByText("1 of 4")).toBeDefined();
    press("Play the announcements");
    pass(6000);
    expect(screen.getByText("2 of 4")).toBeDefined();
  });

  test("is announced to screen readers only while it does not move automatically", () => {
    renderCarousel();
    expect(screen.getByRole("list").getAttribute("aria-live")).toBe("off");
    press("Pause the announcements");
    expect(screen.getByRole("list").getAttribute("aria-live")).toBe("polite");
  });

  test("shows one poster without controls and without moving", () => {
    renderCarousel(posters.slice(0, 1));
    expect(screen.getByAltText("Poster: Batches")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    pass(20_000);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  test("renders nothing without posters", () => {
    renderCarousel([]);
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("has no controls if all posters are visible", () => {
    sizes.track = 1200;
    renderCarousel();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("is measured after layout, and again for other posters", () => {
    sizes.track = 900;
    const { rerender } = render(<PosterCarousel posters={[]} />, { wrapper: MemoryRouter });
    expect(waiting.size).toBe(0);
    rerender(<PosterCarousel posters={posters} />);
    expect(screen.queryByRole("button")).toBeNull();
    layOut();
    expect(screen.getByText("1 of 2")).toBeDefined();
    expect(waiting.size).toBe(0);
    rerender(<PosterCarousel posters={posters.slice(0, 3)} />);
    layOut();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("stops observing layout when it is unmounted", () => {
    const { unmount } = render(<PosterCarousel posters={posters} />, { wrapper: MemoryRouter });
    expect(waiting.size).toBe(1);
    unmount();
    expect(waiting.size).toBe(0);
  });

  test("offers each picture in the stored widths, and links only posters with a link", () => {
    renderCarousel();
    expect(screen.getByAltText("Poster: Batches").getAttribute("srcset")).toContain(
      "/api/public/posters/p0/360.webp 360w",
    );
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});

describe("the posters of a response", () => {
  test.each([
    ["an object with an array", { posters }, 4],
    ["a bare array", posters, 4],
    ["an object with something else", { posters: "none" }, 0],
    ["null", null, 0],
  ])("%s", (_, answer, count) => {
    expect(postersIn(answer)).toHaveLength(count);
  });

  test("are an empty list when the call fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
    expect(await listPosters()).toEqual([]);
  });
});
