import { type PhraseBook, phrases, type Subject, splitPhrases } from './phrase-book.ts';

const ACTION_QUESTION = /^(?:如何|怎么|怎样)(.+)$/u;
/** Verb with its object. */
const VERB = /^(?:学习(?!机)|自制|制作|做(?!法|工))./u;
const THING_QUESTION = /^什么(?:是|叫)(.+)$|^(.+)是什么$/u;
const QUESTION = /什么|为何|哪|谁|多少|吗|呢|如何|怎么|怎样|还是/u;

export const CHINESE: PhraseBook = {
  phrases: {
    product: phrases(
      '{}推荐 | {}价格 | {}评测 | {}排行榜 | {}怎么选 | {}性价比 | {}优惠',
      '{}对比 | {}选购指南 | {}优缺点',
      '{}怎么选？ | {}哪个好？ | {}一般多少钱？ | 选{}要注意什么？ | {}值得买吗？',
    ),
    service: phrases(
      '{}价格 | {}费用 | {}推荐 | {}流程 | {}评价 | {}哪家好',
      '{}注意事项 | {}对比 | {}合同',
      '{}一般多少钱？ | {}怎么收费？ | {}哪家好？ | 怎么选择靠谱的{}？ | {}要注意什么？',
    ),
    skill: phrases(
      '{}入门 | {}教程 | {}步骤 | {}技巧 | {}大全 | {}注意事项',
      '{}视频 | {}常见问题',
      '{}：新手从哪里开始？ | {}需要准备什么？ | {}有哪些常见错误？ | {}难吗？',
    ),
    action: phrases(
      '如何{} | 怎么{} | {}教程 | {}步骤 | {}技巧 | 新手如何{}',
      '{}需要什么 | {}常见错误',
      '怎么{}？ | {}需要准备什么？ | {}要多久？ | {}难吗？ | {}时要避免哪些错误？',
    ),
    place: phrases(
      '{}旅游攻略 | {}景点 | {}酒店 | {}美食 | {}天气 | {}自由行 | {}亲子游',
      '{}周边游 | {}住哪里方便 | {}交通 | {}旅游费用',
      '{}有什么好玩的？ | 什么时候去{}最好？ | 去{}玩几天合适？ | {}有什么好吃的？ | 去{}玩要花多少钱？',
    ),
    brand: phrases(
      '{}官网 | {}价格 | {}评价 | {}登录 | {}客服 | {}下载',
      '{}替代品 | {}对比 | {}优惠',
      '{}怎么样？ | {}收费吗？ | {}和同类产品有什么区别？ | {}安全吗？ | 怎么联系{}客服？',
    ),
    health: phrases(
      '{}症状 | {}原因 | {}治疗 | {}怎么缓解 | {}吃什么 | 儿童{} | {}预防 | {}挂什么科',
      '{}饮食 | {}运动 | {}注意事项',
      '{}是什么原因？ | {}怎么办？ | {}要看什么科？ | {}多久能好？ | 怎么预防{}？',
    ),
    concept: phrases(
      '{}介绍 | {}入门 | {}案例 | {}优点 | {}种类',
      '{}优缺点 | {}原理',
      '{}是什么？ | {}有什么用？ | {}有哪些优缺点？ | {}有哪些种类？',
    ),
    general: phrases(
      '{}介绍 | {}须知 | {}相关知识 | {}最新消息',
      '{}常见问题 | {}问答',
      '关于{}，需要知道什么？ | 关于{}，大家最关心什么？ | 关于{}，有哪些常见误解？',
    ),
  },
  classWords: {
    health: splitPhrases(
      '症状 | 治疗 | 疼 | 痛 | 炎 | 失眠 | 过敏 | 咳嗽 | 焦虑 | 抑郁 | 感冒 | 脱发 | 痘 | 病',
    ),
    place: splitPhrases('旅游攻略 | 旅游 | 攻略 | 酒店 | 景点 | 美食 | 机票 | 自由行 | 民宿 | 周边游'),
    product: splitPhrases('软件 | 管理系统 | 小程序'),
    service: splitPhrases(
      '服务 | 维修 | 保险 | 保洁 | 清洁 | 律师 | 搬家 | 贷款 | 租车 | 公司 | 附近 | 培训 | 代办 | 家政',
    ),
    skill: splitPhrases('学习 | 教程 | 技巧 | 课程 | 做法 | 食谱 | 菜谱 | 练习 | 入门 | 步骤 | 手工'),
  },
  subjectOf,
  isPlural: () => false,
  asQuestion: (keyword) => `${keyword}？`,
};

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  if (VERB.test(keyword)) return { class: 'action', text: keyword };
  const found = THING_QUESTION.exec(keyword);
  const thing = found?.[1] ?? found?.[2];
  if (thing !== undefined) return { class: 'concept', text: thing };
  return QUESTION.test(keyword) ? { class: 'question', text: keyword } : undefined;
}
