/** What the file chooser offers; the server judges by content. */
export const documentTypes =
  ".pdf,.png,.jpg,.jpeg,.webp,.avif,.docx,.pptx,.xlsx,.zip,.txt,.csv,.mp4,.webm,.mp3";
export const imageTypes = "image/png,image/jpeg,image/webp,image/avif";
