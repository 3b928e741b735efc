import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const compressible = /\.(?:js|mjs|css|svg|json|webmanifest|txt|wasm|ttf)$/;

const config: Config = {
  appDirectory: "web",
  buildDirectory: "build",
  // The whole route table is small: one manifest up front costs less than asking per link.
  routeDiscovery: { mode: "initial" },
  // A page is a few kilobytes: cut further, its parts cost more requests than they save.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const clientFolder = join(reactRouterConfig.buildDirectory, "client");
    await precompress(clientFolder);
  },
};

/** Writes `.br` beside every compressible file of the client build, at the highest level. */
async function precompress(clientFolder: string): Promise<void> {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const br = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(`${file}.br`, br);
}

export default config;
