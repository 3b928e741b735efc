import { type Crop, posterWidths } from "../../../contract/entities/poster.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type EncodedPicture, encodePicture, type FileChange } from "../files/index.ts";

/** The widest is for cutting: a part of it should still be sharp on a phone. */
export const originalWidths = [...posterWidths, 2560];

/** How a poster's picture is cut; without a crop the whole of it is shown. */
export type Crops = { phoneCrop?: Crop | null | undefined; computerCrop?: Crop | null | undefined };

/** A poster's picture, encoded whole and as it is cut; without a part where the whole of it is shown. */
export type PosterPictures = {
  whole: EncodedPicture;
  phone?: EncodedPicture | undefined;
  computer?: EncodedPicture | undefined;
};

/** What the row of a poster says of its pictures. */
export type PictureColumns = {
  pictureId: string;
  phoneCrop: string | null;
  phonePictureId: string | null;
  computerCrop: string | null;
  computerPictureId: string | null;
};

/** Encodes a picture and the parts that are cut out of it, and discards them after `use`. Throws as encodePicture. */
export async function withPictures<Result>(
  context: Pick<AppContext, "store">,
  { file, crops }: { file: Pick<ReceivedFile, "read">; crops: Crops },
  use: (pictures: PosterPictures) => Promise<Result>,
): Promise<Result> {
  const staged: EncodedPicture[] = [];
  const encode = async (options: Parameters<typeof encodePicture>[2]) => {
    const picture = await encodePicture(context, file, options);
    staged.push(picture);
    return picture;
  };
  const cut = (crop: Crop | null | undefined) => (crop ? encode({ crop }) : undefined);
  try {
    const whole = await encode({ widths: originalWidths });
    const phone = await cut(crops.phoneCrop);
    const computer = await cut(crops.computerCrop);
    return await use({ whole, phone, computer });
  } finally {
    await Promise.all(staged.map((picture) => picture.discard()));
  }
}

/** Keeps the pictures of a poster in the transaction that writes its row. */
export async function keepPictures(
  change: FileChange,
  { pictures, crops }: { pictures: PosterPictures; crops: Crops },
): Promise<PictureColumns> {
  const { whole, phone, computer } = pictures;
  return {
    pictureId: await whole.keep(change),
    phoneCrop: textOf(crops.phoneCrop),
    phonePictureId: phone ? await phone.keep(change) : null,
    computerCrop: textOf(crops.computerCrop),
    computerPictureId: computer ? await computer.keep(change) : null,
  };
}

/** A crop as the database holds it. */
export function textOf(crop: Crop | null | undefined): string | null {
  return crop ? JSON.stringify(crop) : null;
}
