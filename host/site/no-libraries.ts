/** In the place of the libraries that Foundry offers to modules: a site has no modules, and its visitor would wait for them. */
export const $ = undefined;
export const ProseMirror = undefined;
