interface ArticleCall {
  actor: { userId: string; workspaceId: string };
  params: { id: string };
}

export const articleKey = ({ actor, params }: ArticleCall) => ({
  userId: actor.userId,
  workspaceId: actor.workspaceId,
  taskId: params.id,
});
