import { pdfPartsForReading } from "virtual:pdf-parts";
import engineWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import styles from "./reader.css?url";

/** What the reader fetches by address while it opens a file, and not by importing it. */
export const engineFiles: readonly string[] = [engineWorker, styles, ...pdfPartsForReading];
