/**
 * What happy-dom lacks of a `<select>`. React Hook Form needs it to tell whether somebody has chosen before
 * the scripts came, and React sets it. Tests in the node environment have no DOM.
 */
if (typeof HTMLSelectElement !== "undefined") {
  Object.defineProperty(HTMLSelectElement.prototype, "size", {
    configurable: true,
    get(this: HTMLSelectElement) {
      return Number(this.getAttribute("size") ?? 0);
    },
  });
  Object.defineProperty(HTMLOptionElement.prototype, "defaultSelected", {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute("selected");
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute("selected", isSelected);
    },
  });
}
