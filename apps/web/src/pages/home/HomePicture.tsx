interface HomePictureProps {
  src: string;
  width: number;
  height: number;
  className: string;
}

/** One of `drawings/`. Decoded before it is painted: a picture of the whole page, or a swipe, would show an empty frame. */
export const HomePicture = (props: HomePictureProps) => (
  // oxlint-disable-next-line react/forbid-elements -- the page runs without the app, which a fallback would need
  <img {...props} alt="" fetchPriority="low" decoding="sync" />
);
