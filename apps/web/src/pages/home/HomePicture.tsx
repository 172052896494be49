interface HomePictureProps {
  src: string;
  width: number;
  height: number;
  className: string;
}

/** Decodes before painting, because a screenshot of the page or a swipe would show an empty frame. */
export const HomePicture = (props: HomePictureProps) => (
  // oxlint-disable-next-line react/forbid-elements -- the page runs without the app, which a fallback would need
  <img {...props} alt="" fetchPriority="low" decoding="sync" />
);
