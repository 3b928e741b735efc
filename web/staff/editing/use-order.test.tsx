import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOrder } from "./use-order.ts";

function List({ onOrder }: { onOrder: (ids: string[]) => void }) {
  const ids = ["a", "b", "c"];
  const order = useOrder({ ids, onOrder });
  return (
    <div ref={order.ref}>
      {ids.map((id) => (
        <div key={id} {...order.row(id)} data-testid={id}>
          <span {...order.handle(id)}>drag {id}</span>
        </div>
      ))}
    </div>
  );
}

afterEach(() => vi.restoreAllMocks());

function drag(id: string, to: string | undefined, pointerType: string) {
  const handle = screen.getByText(`drag ${id}`);
  handle.setPointerCapture = vi.fn<() => void>();
  const pointer = { pointerId: 1, pointerType, clientX: 10, clientY: 300 };
  document.elementFromPoint = () => (to === undefined ? null : screen.getByTestId(to));
  fireEvent.pointerDown(handle, pointer);
  fireEvent.pointerMove(handle, pointer);
  return () => fireEvent.pointerUp(handle, pointer);
}

test("a finger drags a row to the place of another, which is marked meanwhile", () => {
  const onOrder = vi.fn<(ids: string[]) => void>();
  render(<List onOrder={onOrder} />);
  const lift = drag("a", "c", "touch");
  expect(screen.getByTestId("c").dataset.over).toBe("");
  lift();
  expect(onOrder.mock.calls[0]?.[0]).toEqual(["b", "c", "a"]);
  expect(screen.getByTestId("c").dataset.over).toBeUndefined();
});

test("a finger that is lifted beside the rows moves nothing, and a mouse drags as the browser does", () => {
  const onOrder = vi.fn<(ids: string[]) => void>();
  render(<List onOrder={onOrder} />);
  drag("a", undefined, "touch")();
  drag("a", "c", "mouse")();
  expect(onOrder).not.toHaveBeenCalled();
});
